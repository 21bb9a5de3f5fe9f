import { useState } from 'react';
import { refusePostalCard, removePostalCard } from '@jubilee/contract/staff/calls/postal-entries';
import type { PostalCard } from '@jubilee/contract/staff/postal-entities';
import {
  STAFF_CARD_REFUSALS,
  staffCardRefusalSchema,
} from '@jubilee/contract/values/postal-entries';
import { Button } from '@jubilee/ui/button';
import { Select } from '@jubilee/ui/select';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { CardPicture } from './card-picture.tsx';
import { CardVerdict } from './postal-columns.tsx';
import { entrantText, REFUSAL_NAMES } from './postal-names.ts';

/** One card: whose it is, to be compared with what is written on it, its picture, and what can be corrected. */
export function CardDrawer(props: {
  card: PostalCard;
  batchId: string;
  isBatchOpen: boolean;
  onClose: () => void;
}) {
  const { card, batchId, isBatchOpen } = props;
  const { entrant } = card;
  const me = useMe();
  const { call, queries } = useStaffApp();
  const say = useToast();
  const [act, setAct] = useState<'refuse' | 'remove'>();
  const [refusal, setRefusal] = useState<(typeof STAFF_CARD_REFUSALS)[number]>('illegible');
  const params = { batchId, cardId: card.cardId };
  const done = (text: string) => {
    setAct(undefined);
    say(text, 'ok');
    void queries.invalidateQueries({ queryKey: ['postal'] });
  };
  return (
    <Drawer
      title={entrantText(card)}
      note={<CardVerdict card={card} />}
      onClose={props.onClose}
      actions={
        isBatchOpen && (
          <>
            {mayMake(me, removePostalCard) && (
              <Button size="small" onClick={() => setAct('remove')}>
                Remove
              </Button>
            )}
            {card.verdict === 'accepted' && mayMake(me, refusePostalCard) && (
              <Button size="small" look="danger-soft" onClick={() => setAct('refuse')}>
                Refuse
              </Button>
            )}
          </>
        )
      }
    >
      <FactList
        facts={[
          ['Code', <CopyId key="code" id={card.code} what="code" />],
          ['Email', entrant?.email ?? '–'],
          ['Nickname', entrant?.nickname ?? '–'],
          ['Declared state', entrant?.declaredState ?? '–'],
          ['Postmark', card.postmarkedOn],
          ['Envelope', card.isSameEnvelope ? 'Shared with the card before' : 'Its own'],
          ['Entered', <Instant key="at" at={card.enteredAt} />],
          ['By', card.enteredByName],
          [
            'Credited',
            card.creditedAt === null ? 'Not yet' : <Instant key="credit" at={card.creditedAt} />,
          ],
          ...(entrant === null
            ? []
            : [['User id', <CopyId key="id" id={entrant.userId} what="user id" />] as const]),
        ]}
      />
      <CardPicture key={card.cardId} params={params} hasImage={card.hasImage} />
      {act === 'refuse' && (
        <ReasonDialog
          title="Refuse this card"
          action="Refuse"
          look="danger"
          onAct={(reason) => call(refusePostalCard, { params, body: { refusal, reason } })}
          onDone={() => done('The card is refused. Its player sees why.')}
          onClose={() => setAct(undefined)}
        >
          <Select
            label="What is wrong with it"
            value={refusal}
            options={STAFF_CARD_REFUSALS.map((value) => ({ value, text: REFUSAL_NAMES[value] }))}
            onChange={(event) => {
              const chosen = staffCardRefusalSchema.safeParse(event.target.value);
              if (chosen.success) setRefusal(chosen.data);
            }}
          />
        </ReasonDialog>
      )}
      {act === 'remove' && (
        <ReasonDialog
          title="Remove this card"
          action="Remove"
          onAct={(reason) => call(removePostalCard, { params, body: { reason } })}
          onDone={() => {
            done('The card is removed.');
            props.onClose();
          }}
          onClose={() => setAct(undefined)}
        >
          <p>
            For a card that was entered by mistake. If it decided its code, the code is open again.
          </p>
        </ReasonDialog>
      )}
    </Drawer>
  );
}
