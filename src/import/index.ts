export { FORMATS, isFormat } from './formats.ts';
export { type ImportOrder, importFile } from './import-file.ts';
export { folderPictures, webPictures } from './pictures/picture-origin.ts';
export { createPictureWriter, dryWriter } from './pictures/picture-writer.ts';
export { BrokenFile } from './read/broken-file.ts';
export { type CsvRow, readCsv } from './read/read-csv.ts';
export { withDot } from './read/read-numbers.ts';
export { type ImportReport, reportLines } from './report.ts';
export { foreignMarks } from './write/merge-values.ts';
