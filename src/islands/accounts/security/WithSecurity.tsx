import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { $security, $securityFailed, loadSecurity, type Security } from '#stores/accounts/security.ts';
import { useReady } from '../../intent/use-ready.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Gate } from '../Gate.tsx';
import type { ChangeTexts } from './texts.ts';

interface Props {
  texts: ChangeTexts;
  children: (security: Security) => ReactNode;
}

function Loaded({ texts, children }: Props) {
  const security = useStore($security);
  const failed = useStore($securityFailed);
  useEffect(() => void loadSecurity(), []);
  if (security) return children(security);
  if (failed) {
    const said = { failed: texts.loadFailed, retry: texts.retry };
    return <Failed texts={said} message={failed.message} again={loadSecurity} />;
  }
  return <div className="security-wait" aria-busy="true" />;
}

/** What the account is protected by, once somebody is logged in and it is known. */
export function WithSecurity({ texts, children }: Props) {
  const ref = useReady<HTMLDivElement>();
  return (
    <div ref={ref} className="security">
      <Gate texts={texts.gate}>
        <Loaded texts={texts}>{children}</Loaded>
      </Gate>
    </div>
  );
}
