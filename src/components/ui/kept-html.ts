/** HTML that is the same on many pages, by key; emptied with the process. */
export const keptHtml = new Map<string, string>();
