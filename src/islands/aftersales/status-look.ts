import { REFUND_STATUS, RETURN_WAY } from '#domain/aftersales/refund-state.ts';
import type { IconName } from '../../styles/icons.ts';
import type { StatusLook } from '../ui/StatusTag.tsx';
import type { StatusTexts } from './texts.ts';

interface Look {
  look: StatusLook;
  icon: IconName;
  text: string;
}

/** How a request's status is shown, by the contract's codes. */
export function statusLook(status: number, way: number, texts: StatusTexts): Look {
  const looks: Readonly<Record<number, Look>> = {
    [REFUND_STATUS.underReview]: { look: 'wait', icon: 'clock', text: texts.withShop },
    [REFUND_STATUS.refused]: { look: 'bad', icon: 'circle-alert', text: texts.notAccepted },
    [REFUND_STATUS.refunding]: { look: 'wait', icon: 'wallet', text: texts.onWay },
    [REFUND_STATUS.refunded]: { look: 'good', icon: 'circle-check', text: texts.refunded },
    [REFUND_STATUS.toSendBack]: {
      look: 'turn',
      icon: way === RETURN_WAY.inStore ? 'store' : 'package',
      text: way === RETURN_WAY.inStore ? texts.bringIt : texts.sendIt,
    },
    [REFUND_STATUS.toReceive]: { look: 'wait', icon: 'truck', text: texts.travelling },
  };
  return looks[status] ?? { look: 'over', icon: 'undo-2', text: texts.closed };
}
