import { useState } from 'react';
import { Play } from 'lucide-react';
import type { ContentItem, ContentKind, ContentLanguage } from '@jubilee/contract/settings/content';
import { buttonClass } from '@jubilee/ui/button';
import { HeroSlideView } from '@jubilee/ui/hero-slide';
import { PromotionCard } from '@jubilee/ui/promotion-card';
import { Segmented } from '@jubilee/ui/segmented';
import { useBrand } from '../../../brand/use-brand.ts';
import { artUrl, heroArt } from '../brand-pictures.ts';
import styles from './content.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import { nothingSeen, type ItemViews, whyHidden } from './item-views.ts';

const WIDTHS = { desktop: 1_140, phone: 390 } as const;

/** The words of the player's page, which has them in its own catalogues. */
const PAGE_WORDS = {
  en: { look: 'Take a look', play: 'Play', rules: 'Rules', terms: 'Terms' },
  es: { look: 'Ver más', play: 'Jugar', rules: 'Reglas', terms: 'Términos' },
} as const;

/** What players will see, by the components of their page. Source: CONTENT-10. */
export function ContentPreview(props: { kind: ContentKind; views: ItemViews }) {
  const { kind, views } = props;
  const hidden = whyHidden(views);
  const warning = nothingSeen(kind, views);
  const brand = useBrand();
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop');
  const [mode, setMode] = useState<'light' | 'dark'>('dark');
  const [language, setLanguage] = useState<ContentLanguage>('en');
  if (brand === undefined) return null;
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles['preview-bar']}>
        <h2 className="h2">Preview</h2>
        <Segmented
          label="Width"
          value={width}
          options={[
            { value: 'desktop', text: 'Desktop' },
            { value: 'phone', text: 'Phone' },
          ]}
          onChange={setWidth}
        />
        {brand.forcedMode === undefined && (
          <Segmented
            label="Mode"
            value={mode}
            options={[
              { value: 'dark', text: 'Dark' },
              { value: 'light', text: 'Light' },
            ]}
            onChange={setMode}
          />
        )}
        <Segmented
          label="Language of the preview"
          value={language}
          options={[
            { value: 'en', text: 'EN' },
            { value: 'es', text: 'ES' },
          ]}
          onChange={setLanguage}
        />
      </div>
      <PreviewFrame
        title={`Preview on a ${width}`}
        brand={brand}
        mode={mode}
        widthPx={WIDTHS[width]}
      >
        {warning !== undefined && <p className="md">{warning}</p>}
        <div className={styles[kind === 'slides' ? 'preview-list' : 'preview-grid']}>
          {views.map(({ item }) => (
            <div key={item.itemId}>
              {hidden.has(item.itemId) && (
                <p className="sm muted">Not seen: {hidden.get(item.itemId)}</p>
              )}
              {'smallPrint' in item ? (
                <Promotion item={item} language={language} smallPrint={item.smallPrint} />
              ) : (
                <Slide item={item} language={language} />
              )}
            </div>
          ))}
        </div>
      </PreviewFrame>
    </section>
  );
}

function actionText({ link, texts }: ContentItem, language: ContentLanguage): string | undefined {
  const words = PAGE_WORDS[language];
  if (link.to === 'nowhere') return undefined;
  return link.to === 'page' ? words.look : `${words.play} ${texts[language].title}`;
}

function Slide(props: { item: ContentItem; language: ContentLanguage }) {
  const { item, language } = props;
  const { link, picture } = item;
  const name = picture ?? (link.to === 'game' ? link.gameName : undefined);
  const art = name === undefined ? undefined : heroArt(name);
  const action = actionText(item, language);
  return (
    <HeroSlideView
      slide={{ id: item.itemId, ...item.texts[language], ...(art === undefined ? {} : { art }) }}
      isFirst
      isTurned={false}
      isSingle
      section={{ lang: language }}
      actions={
        action !== undefined && (
          <span className={buttonClass({ look: 'light', size: 'large' })}>
            {link.to === 'game' && <Play className="ic ic-18" aria-hidden="true" />}
            {action}
          </span>
        )
      }
    />
  );
}

function Promotion(props: {
  item: ContentItem;
  language: ContentLanguage;
  smallPrint: '/rules' | '/terms';
}) {
  const { item, language } = props;
  const { link, picture } = item;
  const words = PAGE_WORDS[language];
  const name = picture ?? (link.to === 'game' ? link.gameName : undefined);
  return (
    <PromotionCard
      art={name === undefined ? undefined : artUrl(name)}
      {...item.texts[language]}
      action={
        link.to !== 'nowhere' && (
          <span className={buttonClass({ size: 'small' })}>
            {link.to === 'game' ? words.play : words.look}
          </span>
        )
      }
      smallPrint={<span>{props.smallPrint === '/rules' ? words.rules : words.terms}</span>}
    />
  );
}
