/** Fills lines about delivery that a script has added to the page, by the code that exchanges those of static cards. */
export async function fillShipLines(): Promise<void> {
  const { followDelivery, promiseSoon } = await import('./follow-delivery.ts');
  followDelivery();
  await promiseSoon();
}
