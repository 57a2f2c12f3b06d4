const MB = 1024 * 1024;

/** What a worker process takes under load. */
const WORKER_BYTES = 256 * MB;
/** More only where MALL_WORKERS asks for them: eight take a half of the connections that PostgreSQL has by default. */
const MOST_BY_DEFAULT = 8;

export interface Machine {
  /** Processors that this process may use. */
  cores: number;
  /** Bytes of memory that this process and its children may use. */
  memory: number;
}

/**
 * How many worker processes serve: as many as there are cores, and as half of the memory holds. The other half is for PostgreSQL, for
 * the main process and for publishing. 1: the main process serves by itself.
 */
export const defaultWorkers = ({ cores, memory }: Machine): number =>
  Math.max(1, Math.min(cores, Math.floor(memory / 2 / WORKER_BYTES), MOST_BY_DEFAULT));
