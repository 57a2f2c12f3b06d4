/** How far each event brings a shipment: handed in, under way, being delivered, signed for. */
export const SHIPMENT_STATUS = { handedIn: 0, underWay: 1, delivering: 2, signed: 3 } as const;

export type ShipmentEventKind = keyof typeof SHIPMENT_STATUS;

export const isShipmentEvent = (text: string): text is ShipmentEventKind => Object.hasOwn(SHIPMENT_STATUS, text);

/** A shipment may be in many places on its way, but never goes back; once it is signed for, nothing follows. */
export const mayFollow = (status: number, kind: ShipmentEventKind): boolean =>
  status < SHIPMENT_STATUS.signed && SHIPMENT_STATUS[kind] >= status;
