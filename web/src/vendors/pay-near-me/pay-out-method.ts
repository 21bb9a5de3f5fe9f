import { msg } from '@lingui/core/macro';
import { Barcode } from 'lucide-react';
import type { PayOutMethod } from '../pay-out-method.ts';

export const PAY_OUT_METHOD: PayOutMethod = {
  Icon: Barcode,
  note: msg`Debit card, bank account or cash at a counter`,
  time: msg`Minutes to 1 day`,
};
