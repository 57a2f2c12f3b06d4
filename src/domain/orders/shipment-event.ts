/** How far each event brings a parcel: handed in, under way, being delivered, signed for. */
export const PARCEL_STATUS = { handedIn: 0, underWay: 1, delivering: 2, signed: 3 } as const;

export type ParcelEventKind = keyof typeof PARCEL_STATUS;

export const isParcelEvent = (text: string): text is ParcelEventKind => Object.hasOwn(PARCEL_STATUS, text);

/** A parcel may be in many places on its way, but never goes back; once it is signed for, nothing follows. */
export const mayFollow = (status: number, kind: ParcelEventKind): boolean =>
  status < PARCEL_STATUS.signed && PARCEL_STATUS[kind] >= status;
