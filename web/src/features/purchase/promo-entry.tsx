import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { validatePromo } from '@jubilee/contract/calls/promotions';
import { promoCodeSchema } from '@jubilee/contract/values/text';
import { deviceStorage } from '@jubilee/ui/browser/storage';
import { Button } from '@jubilee/ui/button';
import { TextInput } from '@jubilee/ui/text-input';
import type { PromoGift } from '../../payments/pack-gets.tsx';
import { buyingProblem } from '../../payments/payment-sentences.ts';
import { readAttribution } from '../../session/attribution/read-attribution.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import styles from './store.module.css';

/**
 * A code and what it adds, as the server says; nothing is used up. The code that the player came with is filled in only where
 * the server accepts it for this pack. Source: PROMO-1, PROMO-5.
 */
export function PromoEntry(props: {
  packCode: string;
  gift: PromoGift | undefined;
  onGift: (gift: PromoGift | undefined) => void;
}) {
  const { packCode, gift, onGift } = props;
  const call = useStartedSession()?.engine.call;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const hasTried = useRef(false);
  useEffect(() => {
    if (call === undefined || hasTried.current) return;
    hasTried.current = true;
    const arrival = { address: location.href, referrer: '' };
    const { promoCode } = readAttribution(deviceStorage, arrival);
    if (promoCode === undefined) return;
    void call(validatePromo, { body: { promoCode, purchasePackCode: packCode } }).then((answer) => {
      if (!answer.ok) return;
      setTyped((now) => (now === '' ? answer.value.promoCode : now));
      onGift(answer.value);
    });
  }, [call, packCode, onGift]);
  const apply = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const promoCode = typed.trim();
    onGift(undefined);
    if (!promoCodeSchema.safeParse(promoCode).success) {
      setProblem(t`This code is not valid.`);
      return;
    }
    if (call === undefined) return;
    setBusy(true);
    const answer = await call(validatePromo, { body: { promoCode, purchasePackCode: packCode } });
    setBusy(false);
    setProblem(answer.ok ? undefined : buyingProblem(answer.problem));
    if (answer.ok) onGift(answer.value);
  };
  return (
    <form className="stack gap-8" noValidate onSubmit={(event) => void apply(event)}>
      <div className={styles.promo}>
        <TextInput
          label={t`Promo code`}
          value={typed}
          error={problem}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          maxLength={64}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
            onGift(undefined);
          }}
        />
        <Button type="submit" busy={isBusy} disabled={typed.trim() === ''}>
          <Trans>Apply</Trans>
        </Button>
      </div>
      {gift !== undefined && (
        <output className={`sm ${styles.applied}`}>
          <Check className="ic ic-18" aria-hidden="true" />
          <Trans>Code {gift.promoCode} is applied.</Trans>
        </output>
      )}
    </form>
  );
}
