/** What an application for a shop holds at most. */
export const ENTRY_LIMITS = { nameLetters: 16, licencePictures: 5 } as const;
