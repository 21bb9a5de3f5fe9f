import { Card } from '@jubilee/ui/card';
import { useAppConfig } from '../../app/app-config.ts';
import { PageTitle } from '../../app/page-title.tsx';
import { useBrand } from '../../brand/brand-context.ts';
import howto from '@jubilee/brands/house/legal/howto.md?raw';
import privacy from '@jubilee/brands/house/legal/privacy.md?raw';
import responsible from '@jubilee/brands/house/legal/responsible.md?raw';
import rules from '@jubilee/brands/house/legal/rules.md?raw';
import terms from '@jubilee/brands/house/legal/terms.md?raw';
import styles from './info.module.css';
import { parseInfoText } from './info-text.ts';
import { InfoBlocks } from './info-blocks.tsx';

const TEXTS = { howto, privacy, responsible, rules, terms };

/** One of the pages that explain. The text is data of the brands room. Source: ROUTE rules. */
export function InfoScreen(props: { page: keyof typeof TEXTS }) {
  const brand = useBrand();
  const { flags } = useAppConfig();
  const { title, lead, blocks } = parseInfoText(TEXTS[props.page], {
    brand: brand.name,
    support: brand.supportEmail,
    age: String(flags.ageLimit),
    minTickets: flags.minTickets.toLocaleString('en-US'),
    minDollars: String(flags.minDollars),
  });
  return (
    <>
      <div className={styles.head}>
        <PageTitle text={title} />
        <p className="lead">{lead}</p>
      </div>
      <Card className={styles.sheet ?? ''}>
        <div className={styles.text}>
          <InfoBlocks blocks={blocks} />
        </div>
      </Card>
    </>
  );
}
