/** A moment as the tables about gateways show it. */
export const minute = (at: Date) => at.toISOString().slice(0, 'yyyy-MM-ddTHH:mm'.length).replace('T', ' ');
