import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { knowsPasskeys } from '#stores/accounts/passkey-device.ts';
import { $isSigning, $passkeyFault, logInByPasskey, offerPasskeys } from '#stores/accounts/passkey-login.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { LoginTexts } from './texts.ts';

/** Logs in by a passkey of the device. Browsers that can offer them in the account's field do that too. */
export function PasskeyLogin({ texts }: { texts: Pick<LoginTexts, 'or' | 'passkey' | 'failed'> }) {
  const isSigning = useStore($isSigning);
  const fault = useStore($passkeyFault);
  useEffect(() => {
    $passkeyFault.set(null);
    return offerPasskeys();
  }, []);
  if (!knowsPasskeys()) return null;
  return (
    <div className="by-passkey">
      <p className="small or-line">{texts.or}</p>
      {fault !== null && (
        <p className="notice" role="alert">
          {fault || texts.failed}
        </p>
      )}
      <button type="button" className="button large full" aria-busy={isSigning} onClick={() => logInByPasskey()}>
        <Icon name="key-round" />
        {texts.passkey}
      </button>
    </div>
  );
}
