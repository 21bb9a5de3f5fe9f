import { msg } from '@lingui/core/macro';
import { Landmark } from 'lucide-react';
import type { PayOutMethod } from '../pay-out-method.ts';

export const PAY_OUT_METHOD: PayOutMethod = {
  Icon: Landmark,
  name: msg`Bank transfer`,
  note: msg`To a checking or savings account`,
  time: msg`1 to 3 bank days`,
  page: '/ach-redeem',
};
