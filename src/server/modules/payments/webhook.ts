import type { Context } from 'hono';
import { isUnavailable } from '../../platform/db/unavailable.ts';
import { isBrokenOff } from '../../platform/http/broken-off.ts';
import type { Mall } from '../../platform/mall.ts';
import { receiveGatewayEvent } from './handle-webhook.ts';

/** Where gateways call. None of the contract: they send what they like, and read their own answers. */
export const CALLBACK_PATH = '/api/publicly/payment/callback/:gateway';

/** Bytes as they came: a body that was parsed and written again is another than the one that was signed. */
export async function answerGateway(context: Context, mall: Mall): Promise<Response> {
  const headers = context.req.header();
  const body = new Uint8Array(await context.req.arrayBuffer());
  try {
    const reply = await receiveGatewayEvent(mall, context.req.param('gateway') ?? '', { headers, body });
    return context.body(reply.body, reply.status, { 'Content-Type': reply.type });
  } catch (error) {
    // Any status but 200 makes a gateway come again.
    const level = isBrokenOff(context) ? 'debug' : 'error';
    mall.log[level]({ requestId: context.get('requestId'), err: error }, 'a message of a gateway was not taken');
    return context.body('fail', isUnavailable(error) ? 503 : 500, { 'Content-Type': 'text/plain' });
  }
}
