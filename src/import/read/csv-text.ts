import { BrokenFile } from './broken-file.ts';
import { chunksOf, type Encoding } from './text-encoding.ts';

async function* decode(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunksOf(path)) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    throw new BrokenFile(path, `It is damaged ${encoding.toUpperCase()} text. Save it as "CSV UTF-8".`);
  }
}

/**
 * The text of a file piece by piece, without byte order mark. Every line ends in '\n', because csv-parse counts '\r\n' inside
 * quotes as two lines.
 */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  let held = '';
  let line = 1;
  for await (const piece of decode(path, encoding)) {
    const text = held + piece;
    held = text.endsWith('\r') ? '\r' : '';
    const whole = text.slice(0, text.length - held.length).replace(/\r\n?/g, '\n');
    const nul = whole.indexOf('\0');
    if (nul !== -1) {
      const badLine = line + whole.slice(0, nul).split('\n').length - 1;
      throw new BrokenFile(path, 'It holds a NUL character, which no CSV text has.', badLine);
    }
    line += whole.split('\n').length - 1;
    yield whole;
  }
  yield held ? '\n' : '';
}
