import type { Locale } from '#locale/locales.ts';
import { showToast } from '#stores/shell/toast.ts';
import { ChangeReach } from './ChangeReach.tsx';
import type { ChangeTexts } from './texts.ts';
import { WithSecurity } from './WithSecurity.tsx';

interface Props {
  texts: ChangeTexts;
  locale: Locale;
  /** The page that it belongs to. */
  back: string;
}

const SEEN_MS = 1_200;

/** Says what was done, and goes on when it could be read. */
export function doneThen(text: string, address: string): void {
  showToast(text);
  setTimeout(() => location.assign(address), SEEN_MS);
}

export default function ChangePhone({ texts, locale, back }: Props) {
  return (
    <WithSecurity texts={texts}>
      {({ info }) => (
        <div className="panel">
          <ChangeReach
            kind="phone"
            texts={texts}
            locale={locale}
            own={info.phone || info.email}
            done={() => doneThen(texts.phoneChanged, back)}
          />
        </div>
      )}
    </WithSecurity>
  );
}
