import type { z } from 'zod';

/** `public`: anybody; `buyer`: who is logged in. */
export type Access = 'public' | 'buyer';
/** `light`: a few clicks a second are usual. `dear`: much work for one request, or something that lasts. */
export type Cost = 'light' | 'normal' | 'dear';
export type Method = 'GET' | 'POST' | 'DELETE';
export type Path = `front/${string}`;

/**
 * One call of the wire contract. Client, server, documentation and tests are derived from it alone.
 * `{name}` in the path stands for the input member of that name, `{name+}` for one that may hold slashes. GET input travels as query, POST input as JSON.
 */
export interface Call<In extends z.ZodObject = z.ZodObject, Out extends z.ZodType = z.ZodType> {
  readonly method: Method;
  readonly path: Path;
  /** Other spellings of the path that clients of the family use. */
  readonly also?: readonly Path[];
  /** A write whose input is all in its path answers DELETE on the same path as well. */
  readonly byDelete?: true;
  readonly access: Access;
  readonly summary: string;
  /**
   * A visitor may just have written what this public read shows. All others show what everybody sees, so a visitor without a session may
   * get them from a replica, a moment late.
   */
  readonly isFresh?: true;
  /** Only for building pages: the caller proves it with the build key (`BUILD_KEY_HEADER`), or runs on the mall's own machine. */
  readonly forBuilders?: true;
  /**
   * How much of the server one call takes. Without it a POST is `normal`; a public GET with a cost stands in line with the
   * others, and a `dear` one may be asked for less often.
   */
  readonly cost?: Cost;
  /** It carries a file as multipart form data, in the field `FILE_FIELD`; its input travels as query then. */
  readonly takesFile?: true;
  readonly input: In;
  readonly data: Out;
  /** The members of the data stand beside it as well, for clients of the family that read them there. */
  readonly isSpread?: boolean;
  /** The member that a body is for which is a bare list, as clients of the family send it. */
  readonly listMember?: string;
}

/** Types a table of calls without widening it. */
export const calls = <T extends Record<string, Call>>(table: T): T => table;
