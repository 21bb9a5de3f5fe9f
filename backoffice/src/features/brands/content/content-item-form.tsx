import { useState } from 'react';
import {
  CONTENT_LANGUAGES,
  CONTENT_LIMITS,
  type ContentItem,
  type ContentLanguage,
  type ContentLink,
  LINK_PAGES,
  SMALL_PRINT_PAGES,
} from '@jubilee/contract/settings/content';
import type { contentToEdit } from '@jubilee/contract/staff/calls/content';
import { instantOfLocalTime, localTimeOf } from './zoned-time.ts';
import { Field } from '@jubilee/ui/field';
import { Select } from '@jubilee/ui/select';
import { TextInput } from '@jubilee/ui/text-input';
import type { StaffReply } from '../../../calls/call.ts';
import parts from '../../../parts/parts.module.css';
import { artUrl } from '../brand-pictures.ts';
import styles from './content.module.css';

type Choices = Pick<StaffReply<typeof contentToEdit>, 'pictures' | 'games' | 'timeZone'>;

const LANGUAGE_NAMES: Readonly<Record<ContentLanguage, string>> = {
  en: 'English',
  es: 'Spanish',
};

/** One item: texts in every language, picture, link, and when it is visible. */
export function ContentItemForm(props: {
  item: ContentItem;
  choices: Choices;
  /** By the field's path within the item. */
  problems: ReadonlyMap<string, string>;
  onChange: (change: Partial<ContentItem>) => void;
}) {
  const { item, choices, problems, onChange } = props;
  return (
    <section className={styles.form} aria-label={`Item ${item.itemId}`}>
      {CONTENT_LANGUAGES.map((language) => (
        <Texts
          key={language}
          language={language}
          texts={item.texts[language]}
          problems={problems}
          onChange={(texts) => onChange({ texts: { ...item.texts, [language]: texts } })}
        />
      ))}
      <Pictures
        pictures={choices.pictures}
        value={item.picture}
        onChange={(picture) => onChange({ picture })}
      />
      <LinkField
        link={item.link}
        games={choices.games}
        error={problems.get('link.gameName')}
        onChange={(link) => onChange({ link })}
      />
      {'smallPrint' in item && (
        <Select
          label="Conditions"
          hint="Always stand beside the promotion."
          options={SMALL_PRINT_PAGES.map((value) => ({ value, text: value }))}
          value={item.smallPrint}
          onChange={(event) => {
            const smallPrint = SMALL_PRINT_PAGES.find((one) => one === event.target.value);
            if (smallPrint !== undefined) onChange({ smallPrint });
          }}
        />
      )}
      <div className={styles.pair}>
        {(['from', 'until'] as const).map((name) => (
          <InstantField
            key={name}
            label={name === 'from' ? 'Visible from' : 'Visible until'}
            hint={`In ${choices.timeZone}. Empty: ${name === 'from' ? 'at once' : 'without an end'}.`}
            error={problems.get(name)}
            instant={item[name]}
            timeZone={choices.timeZone}
            onChange={(instant) => onChange({ [name]: instant })}
          />
        ))}
      </div>
    </section>
  );
}

/** What is typed stays as it is while it is no time yet, and the instant of before until it is one. */
function InstantField(props: {
  label: string;
  hint: string;
  error: string | undefined;
  instant: string | null;
  timeZone: string;
  onChange: (instant: string | null) => void;
}) {
  const { instant, timeZone, onChange } = props;
  const [typed, setTyped] = useState<{ text: string; instant: string | null }>();
  const isTyping = typed !== undefined && typed.instant === instant;
  return (
    <Field label={props.label} hint={props.hint} error={props.error}>
      {(field) => (
        <input
          {...field}
          type="datetime-local"
          className={styles.instant}
          value={isTyping ? typed.text : localText(instant, timeZone)}
          onBlur={() => setTyped(undefined)}
          onChange={({ target: { value: text, validity } }) => {
            const isEmpty = text === '' && !validity.badInput;
            const next = isEmpty ? null : (instantOfLocalTime(text, timeZone) ?? instant);
            setTyped({ text, instant: next });
            onChange(next);
          }}
        />
      )}
    </Field>
  );
}

function localText(instant: string | null, timeZone: string): string {
  return instant === null ? '' : localTimeOf(instant, timeZone);
}

function Texts(props: {
  language: ContentLanguage;
  texts: ContentItem['texts'][ContentLanguage];
  problems: ReadonlyMap<string, string>;
  onChange: (texts: ContentItem['texts'][ContentLanguage]) => void;
}) {
  const { language, texts, problems, onChange } = props;
  const name = LANGUAGE_NAMES[language];
  return (
    <>
      <TextInput
        label={`Title in ${name}`}
        hint={`${String(texts.title.length)} of ${String(CONTENT_LIMITS.titleCharactersMax)} characters`}
        error={texts.title === '' ? undefined : problems.get(`texts.${language}.title`)}
        lang={language}
        value={texts.title}
        onChange={(event) => onChange({ ...texts, title: event.target.value })}
      />
      <Field
        label={`Text in ${name}`}
        hint={`${String(texts.text.length)} of ${String(CONTENT_LIMITS.textCharactersMax)} characters`}
        error={texts.text === '' ? undefined : problems.get(`texts.${language}.text`)}
      >
        {(field) => (
          <textarea
            {...field}
            className={parts.area}
            lang={language}
            value={texts.text}
            onChange={(event) => onChange({ ...texts, text: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

function Pictures(props: {
  pictures: readonly string[];
  value: string | null;
  onChange: (picture: string | null) => void;
}) {
  return (
    <fieldset className={styles.pictures}>
      <legend className="h3">Picture</legend>
      {[null, ...props.pictures].map((picture) => (
        <label key={picture ?? ''} className={styles.picture}>
          <input
            type="radio"
            name="picture"
            checked={props.value === picture}
            onChange={() => props.onChange(picture)}
          />
          {picture === null ? (
            <span className={styles['no-picture']} aria-hidden="true" />
          ) : (
            <img src={artUrl(picture)} alt="" loading="lazy" />
          )}
          <span className="sm trunc">{picture ?? 'Of the game, or none'}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Only places of the product: games and pages that are listed. */
function LinkField(props: {
  link: ContentLink;
  games: Choices['games'];
  error: string | undefined;
  onChange: (link: ContentLink) => void;
}) {
  const { link, games, onChange } = props;
  const options = [
    { value: '', text: 'Nowhere' },
    ...LINK_PAGES.map((path) => ({ value: path, text: `Page ${path}` })),
    ...games.map(({ gameName, title }) => ({ value: `game ${gameName}`, text: `Game ${title}` })),
  ];
  const value = link.to === 'game' ? `game ${link.gameName}` : link.to === 'page' ? link.path : '';
  return (
    <Select
      label="Leads to"
      error={props.error}
      options={options}
      value={value}
      onChange={(event) => {
        const chosen = event.target.value;
        const path = LINK_PAGES.find((one) => one === chosen);
        if (path !== undefined) onChange({ to: 'page', path });
        else if (chosen === '') onChange({ to: 'nowhere' });
        else onChange({ to: 'game', gameName: chosen.slice('game '.length) });
      }}
    />
  );
}
