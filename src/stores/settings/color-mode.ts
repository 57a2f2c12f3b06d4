import { persistentAtom } from '../shell/persistent.ts';

export type ModePreference = 'light' | 'dark' | 'system';
export type Mode = 'light' | 'dark';

export interface ColourMode {
  preference: ModePreference;
  /** What is in effect. */
  value: Mode;
  unknown: boolean;
  /** True while a page forces its own mode. */
  forced: boolean;
}

const UNSET: ColourMode = { preference: 'system', value: 'light', unknown: true, forced: false };

function decode(text: string): ColourMode {
  try {
    const read: unknown = JSON.parse(text);
    if (
      typeof read === 'object' &&
      read !== null &&
      'preference' in read &&
      ['light', 'dark', 'system'].includes(String(read.preference))
    ) {
      return { ...UNSET, ...read } as ColourMode;
    }
  } catch {
    // Somebody else's text under our key: start anew.
  }
  return UNSET;
}

/** The script in the head reads the same key before the first paint (EarlyMode.astro). */
export const $colourMode = persistentAtom<ColourMode>('nuxt-color-mode', UNSET, { encode: JSON.stringify, decode });

/** What a preference comes to on a device that is dark or light; a forced mode wins. */
export const modeInEffect = (preference: ModePreference, deviceIsDark: boolean, forced: Mode | null): Mode =>
  forced ?? (preference === 'system' ? (deviceIsDark ? 'dark' : 'light') : preference);

export function preferMode(preference: ModePreference, deviceIsDark: boolean, forced: Mode | null): void {
  $colourMode.set({
    preference,
    value: modeInEffect(preference, deviceIsDark, forced),
    unknown: false,
    forced: forced !== null,
  });
}

/** A page may force light or dark; forcing `system` makes no sense and is refused with a warning. */
export function readForcedMode(text: string | undefined): Mode | null {
  if (text === 'system') console.warn('A page cannot force the colour mode "system".');
  return text === 'light' || text === 'dark' ? text : null;
}
