import { t } from '@lingui/core/macro';
import { createCashOut } from '@jubilee/contract/calls/cashouts';
import type { PayOutWayProps } from '../../vendors/pay-out-method.ts';
import { RequestForm } from './request-form.tsx';

/** A cash-out that our own team pays outside of the platform. Source: CASH-2. */
export function ManualWay({ redeem }: PayOutWayProps) {
  return (
    <RequestForm
      redeem={redeem}
      method="manual"
      to={t`You, as our team agrees with you by email`}
      time={t`A few business days`}
      send={async ({ tickets }, ids) =>
        redeem.engine.call(createCashOut, { body: { sweepTicketsAmount: tickets }, ...ids })
      }
    />
  );
}
