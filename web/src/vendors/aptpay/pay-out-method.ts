import { msg } from '@lingui/core/macro';
import { Repeat2 } from 'lucide-react';
import type { PayOutMethod } from '../pay-out-method.ts';

export const PAY_OUT_METHOD: PayOutMethod = {
  Icon: Repeat2,
  note: msg`To your bank by AptPay`,
  time: msg`1 to 3 bank days`,
  page: '/aptpay-redeem',
};
