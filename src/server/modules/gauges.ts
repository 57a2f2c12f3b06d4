import type { GaugeReader } from '../platform/metrics/gauges.ts';
import { messageGauges } from './messages/gauges.ts';
import { publishingGauges } from './publishing/gauges.ts';

/** What operators watch of the modules, beside the gauges of the platform. */
export const gauges: readonly GaugeReader[] = [messageGauges, publishingGauges];
