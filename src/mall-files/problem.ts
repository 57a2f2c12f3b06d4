/** What is wrong with a file, where, and so what has to be done. */
export interface Problem {
  /** Within the folder. */
  file: string;
  /** From 1; 0 where the file as a whole is meant. */
  line: number;
  message: string;
}

export const problemLine = ({ file, line, message }: Problem) => `${file}${line > 0 ? `:${line}` : ''}: ${message}`;
