/** The page for operators that `npm run make:file-reference` writes. */
export const REFERENCE = 'src/mall-files/REFERENCE.md';

export const FILES_ARE_DESCRIBED = `Every file and its members: ${REFERENCE}`;
