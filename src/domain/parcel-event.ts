/** How far each event brings a parcel: handed in, under way, being delivered, signed for. */
export const PARCEL_STATUS = { handedIn: 0, underWay: 1, delivering: 2, signed: 3 } as const;

export type ParcelEventKind = keyof typeof PARCEL_STATUS;

/** In the order in which they come. */
export const PARCEL_EVENTS: readonly ParcelEventKind[] = ['handedIn', 'underWay', 'delivering', 'signed'];

export const isParcelEvent = (text: string): text is ParcelEventKind => text in PARCEL_STATUS;

/** What is known later may be older news: a parcel never goes back, and one that was signed for stays so. */
export const statusAfter = (status: number, kind: ParcelEventKind): number => Math.max(status, PARCEL_STATUS[kind]);
