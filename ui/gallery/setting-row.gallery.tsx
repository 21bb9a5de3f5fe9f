import { CreditCard, IdCard, Mail, Smartphone } from 'lucide-react';
import { Button } from '../src/button.tsx';
import { Card } from '../src/card.tsx';
import { Pill } from '../src/pill.tsx';
import { SettingList, SettingRow } from '../src/setting-row.tsx';
import type { Section } from './section.ts';

export const section: Section = {
  title: 'Setting row',
  shows: ['SettingList', 'SettingRow'],
  examples: [
    {
      name: 'Done, to do, in review, later',
      wide: true,
      draw: ({ say }) => (
        <Card>
          <SettingList label={say('Verification')}>
            <SettingRow
              icon={<Mail className="ic" aria-hidden="true" />}
              tone="ok"
              title={say('Email')}
              text={say('Opens the games. It takes one tap on a link.')}
              end={<Pill tone="ok">{say('Done')}</Pill>}
            />
            <SettingRow
              icon={<Smartphone className="ic" aria-hidden="true" />}
              tone="warn"
              title={say('Phone')}
              text={say('Opens buying and redeeming. We send you a code by SMS.')}
              end={
                <Button look="primary" size="small">
                  {say('Add')}
                </Button>
              }
            />
            <SettingRow
              icon={<IdCard className="ic" aria-hidden="true" />}
              title={say('Identity')}
              text={say('A photo ID and a selfie, about two minutes.')}
              end={<Pill tone="info">{say('In review')}</Pill>}
            />
            <SettingRow
              icon={<CreditCard className="ic" aria-hidden="true" />}
              title={say('First purchase')}
              end={<Pill>{say('Later')}</Pill>}
            />
            <SettingRow
              icon={<Mail className="ic" aria-hidden="true" />}
              title="a.very.long.address.of.somebody@a-very-long-name-of-a-house.example"
              text={say('Two buttons go below the text on phones.')}
              end={
                <>
                  <Button size="small">{say('Change')}</Button>
                  <Button look="danger-soft" size="small">
                    {say('Remove')}
                  </Button>
                </>
              }
            />
          </SettingList>
        </Card>
      ),
    },
  ],
};
