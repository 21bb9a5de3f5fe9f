import { msg } from '@lingui/core/macro';
import { CreditCard } from 'lucide-react';
import type { PayOutMethod } from '../pay-out-method.ts';

export const PAY_OUT_METHOD: PayOutMethod = {
  Icon: CreditCard,
  note: msg`To a bank account or a card`,
  time: msg`Minutes to 3 bank days`,
  page: '/coinflow-redeem',
};
