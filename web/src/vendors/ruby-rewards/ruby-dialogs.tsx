/** The dialogs of Ruby Rewards: joining, connecting, paying with ruby points. Source: DLG-1, RUBY-5, RUBY-8. */
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Gem } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { isPurchaseVerified } from '@jubilee/core/gates/authorization';
import { loyaltyPurchase } from '@jubilee/contract/calls/loyalty';
import { purchasePacks } from '@jubilee/contract/calls/configuration';
import type { PurchasePack } from '@jubilee/contract/entities/purchase';
import { loyaltyFlags } from '@jubilee/contract/settings/loyalty-flags';
import { loyaltyPrice } from '@jubilee/core/money/loyalty-price';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Dialog, type DialogSign } from '@jubilee/ui/dialog';
import { formatMoney } from '@jubilee/ui/format/amount';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useToast } from '@jubilee/ui/toast';
import { isUndecided } from '../../calls/outcome.ts';
import { useShared } from '../../catalogue/shared-value.ts';
import type { DialogViewProps } from '../../dialogs/dialog-view.ts';
import { useDialogBusy, useDialogs } from '../../dialogs/use-dialogs.ts';
import { OfferDialog } from '../../dialogs/views/offer-dialog.tsx';
import { useFlags } from '../../flags/use-flags.ts';
import { formatCount } from '../../language/format.ts';
import { Fact, FactList } from '../../page-parts/fact-list.tsx';
import { useAnswer } from '../../player/use-answer.ts';
import { useDetails } from '../../player/use-details.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import styles from './ruby.module.css';
import { authorizationFacts } from '../../player/gates.ts';
import { rubyState } from './ruby-state.ts';

type Props = DialogViewProps<object>;
const SIGN: DialogSign = { icon: <Gem aria-hidden="true" />, tone: 'primary' };

/** Whoever's purchases are not verified gets that dialog instead. Source: RUBY-5. */
function VerifiedOnly(props: { onClose: () => void; children: ReactNode }) {
  const details = useDetails();
  const flags = useFlags();
  const dialogs = useDialogs();
  const { onClose } = props;
  const isVerified =
    details !== undefined &&
    isPurchaseVerified(authorizationFacts({ emailVerified: true, details }), flags);
  const isKnown = details !== undefined;
  useEffect(() => {
    if (!isKnown || isVerified) return;
    onClose();
    dialogs.open('purchase_kyc', {});
  }, [isKnown, isVerified, onClose, dialogs]);
  return isVerified ? props.children : null;
}

/** Where the vendor's page is, with the address that the profile has to have; undefined unless it is a web address. */
function useVendorPage(which: 'signUpUrl' | 'connectUrl'): string | undefined {
  const { [which]: address, gameId } = loyaltyFlags(useFlags());
  const { user } = useSession();
  if (!URL.canParse(address) || user === undefined) return undefined;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  url.searchParams.set('email', user.email);
  if (gameId !== '') url.searchParams.set('gameId', gameId);
  return url.href;
}

function VendorPageDialog(props: {
  title: string;
  text: string;
  action: string;
  url: string | undefined;
  onClose: () => void;
}) {
  const { url, onClose } = props;
  return (
    <OfferDialog
      title={props.title}
      text={url === undefined ? t`This isn’t open here right now.` : props.text}
      sign={SIGN}
      onClose={onClose}
      actions={
        <>
          {url !== undefined && (
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ look: 'primary', size: 'large', block: true })}
              onClick={onClose}
            >
              {props.action}
            </a>
          )}
          <Button look="ghost" block onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </>
      }
    />
  );
}

export function RubySignUpDialog({ onClose }: Props) {
  const { user } = useSession();
  const email = user?.email ?? '';
  const url = useVendorPage('signUpUrl');
  return (
    <VerifiedOnly onClose={onClose}>
      <VendorPageDialog
        title={t`Join Ruby Rewards`}
        text={t`Joining is free and opens on a page of Ruby Rewards. Use ${email} there, then come back to connect.`}
        action={t`Join`}
        url={url}
        onClose={onClose}
      />
    </VerifiedOnly>
  );
}

export function RubyConnectDialog({ onClose }: Props) {
  const url = useVendorPage('connectUrl');
  return (
    <VerifiedOnly onClose={onClose}>
      <VendorPageDialog
        title={t`Connect Ruby Rewards`}
        text={t`You allow it on a page of Ruby Rewards. Then your ruby points can buy packs here.`}
        action={t`Connect`}
        url={url}
        onClose={onClose}
      />
    </VerifiedOnly>
  );
}

type Packs = { readonly ok: true; readonly packs: readonly PurchasePack[] };

/** Whoever opens it may name a pack, as `packCode`, which is offered first. */
export function RubyPurchaseDialog({ facts, onClose }: Props) {
  const named = 'packCode' in facts ? String(facts.packCode) : undefined;
  return (
    <VerifiedOnly onClose={onClose}>
      <PurchaseDialog packCode={named} onClose={onClose} />
    </VerifiedOnly>
  );
}

function PurchaseDialog(props: { packCode: string | undefined; onClose: () => void }) {
  const { onClose } = props;
  const engine = useStartedSession()?.engine;
  const load = useCallback(async (): Promise<Packs | ReturnType<typeof callProblem>> => {
    if (engine === undefined) throw new Error('nobody is signed in');
    const answer = await engine.call(purchasePacks, { query: { visible: 'true' } });
    if (!answer.ok) return callProblem(answer.problem);
    // A pack for a first purchase is for whoever pays.
    const packs = answer.value.packs.filter((pack) => !pack.firstPurchaseOnly);
    return { ok: true, packs };
  }, [engine]);
  const { answer, retry } = useAnswer<Packs>(engine === undefined ? undefined : load);
  const { isBusy, problem, buy } = useBuying();
  useDialogBusy(isBusy);
  return (
    <Dialog isOpen title={t`Pay with ruby points`} sign={SIGN} onClose={onClose} busy={isBusy}>
      {answer === undefined && (
        <Loading label={t`Loading packs`}>
          <Skeleton shape="card" />
        </Loading>
      )}
      {answer?.ok === false && (
        <>
          <Alert tone="bad">{answer.message}</Alert>
          <Button look="outline" size="large" block onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {answer?.ok === true && (
        <PackChoice
          first={props.packCode}
          packs={answer.packs}
          isBusy={isBusy}
          problem={problem}
          onBuy={buy}
        />
      )}
    </Dialog>
  );
}

function PackChoice(props: {
  first: string | undefined;
  packs: readonly PurchasePack[];
  isBusy: boolean;
  problem: string | undefined;
  onBuy: (pack: PurchasePack) => void;
}) {
  const { packs, isBusy, problem, onBuy } = props;
  const { exchangeRate } = loyaltyFlags(useFlags());
  const { rubyRewardsBalance } = useShared(rubyState);
  const [chosen, setChosen] = useState(props.first);
  const pack = packs.find(({ code }) => code === chosen) ?? packs[0];
  const rubyText = (points: bigint): string => {
    const count = formatCount(Number(points));
    return t`${count} ruby points`;
  };
  if (pack === undefined) {
    return (
      <p className="md muted">
        <Trans>No pack is on sale for ruby points right now.</Trans>
      </p>
    );
  }
  const price = loyaltyPrice(pack.price, exchangeRate);
  const priceText = rubyText(price);
  return (
    <>
      <fieldset className={styles.packs} disabled={isBusy}>
        <legend className={styles.legend}>
          <Trans>Pack</Trans>
        </legend>
        {packs.map((one) => {
          const points = formatMoney(one.points, 'POINTS');
          const tickets = formatMoney(one.sweepTickets, 'SWEEP_TICKETS');
          return (
            <label key={one.code} className={styles.pack}>
              <input
                type="radio"
                name="ruby-pack"
                checked={one.code === pack.code}
                onChange={() => setChosen(one.code)}
              />
              <span className={styles.what}>
                <strong>{one.title}</strong>
                <span className="sm muted num">
                  {one.sweepTickets === 0 ? (
                    points
                  ) : (
                    <Trans>
                      {points} and {tickets} for free
                    </Trans>
                  )}
                </span>
              </span>
              <span className="num">{rubyText(loyaltyPrice(one.price, exchangeRate))}</span>
            </label>
          );
        })}
      </fieldset>
      <FactList>
        <Fact name={<Trans>You have</Trans>}>{rubyText(BigInt(rubyRewardsBalance))}</Fact>
      </FactList>
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      <Button look="primary" size="large" block busy={isBusy} onClick={() => onBuy(pack)}>
        <Trans>Pay {priceText}</Trans>
      </Button>
    </>
  );
}

/** One request id for a pack until its outcome is known, so that a second press cannot pay twice. Source: RUBY-8. */
function useBuying() {
  const session = useStartedSession();
  const dialogs = useDialogs();
  const say = useToast();
  // The stack still counts it as busy, so it does not dismiss it.
  const close = () => dialogs.close('ruby_rewards_purchase');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [open, setOpen] = useState<{ readonly code: string; readonly requestId: string }>();
  const buy = async (pack: PurchasePack) => {
    if (session === undefined) return;
    const { engine, loyalty } = session;
    const isSame = open?.code === pack.code;
    const requestId = isSame ? open.requestId : engine.newRequestId();
    setBusy(true);
    setProblem(undefined);
    const answer = await engine.call(loyaltyPurchase, {
      body: { purchasePackCode: pack.code },
      requestId,
      wasSent: isSame,
    });
    setBusy(false);
    const isOpen = !answer.ok && isUndecided(answer.problem);
    setOpen(isOpen ? { code: pack.code, requestId: answer.requestId } : undefined);
    void loyalty.check();
    void engine.refreshBalances();
    if (!answer.ok) {
      const { problem: found } = answer;
      if (found.kind === 'refused' && found.code === 'RUBY_REWARDS_INSUFFICIENT_FUNDS') {
        close();
        dialogs.open('ruby_rewards_insufficient_funds', {});
      } else setProblem(callProblem(found).message);
      return;
    }
    const points = formatMoney(pack.points, 'POINTS');
    if (answer.value.status === 'DECLINED') {
      setProblem(t`This didn’t go through. Ruby points that were taken come back.`);
      return;
    }
    close();
    if (answer.value.status === 'AUTHORISED') say(t`${points} added`, 'ok');
    else say(t`Ruby Rewards hasn’t confirmed yet. Your pack comes as soon as it does.`, 'info');
  };
  return { isBusy, problem, buy: (pack: PurchasePack) => void buy(pack) };
}

export function RubyInsufficientDialog({ onClose }: Props) {
  const { rubyRewardsBalance } = useShared(rubyState);
  const balance = formatCount(Number(rubyRewardsBalance));
  return (
    <OfferDialog
      title={t`Not enough ruby points`}
      text={t`You have ${balance} ruby points, which is less than this pack costs. Nothing was charged.`}
      sign={{ icon: <Gem aria-hidden="true" />, tone: 'warn' }}
      onClose={onClose}
      actions={
        <Button look="primary" size="large" block onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    />
  );
}
