import type { Page } from '@playwright/test';

/** A device that makes passkeys and whose owner confirms whatever it is asked; in Chromium alone. */
export async function addDevice(page: Page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async passkeys() {
      const { credentials } = await devices.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials;
    },
  };
}

/** Browsers without passkeys in the account's field: anyone who wants one presses the button. */
export const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
