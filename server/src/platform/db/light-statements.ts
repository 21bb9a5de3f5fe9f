/** The forms in which a transaction may touch a big table: each holds it for an instant, however many rows it has. Source: OPS-25. */

const LITERAL = String.raw`(?:'[^']*'(?:::[\w ]+)?|-?\d+(?:\.\d+)?|true|false|null)`;
/** Words of a column that read all rows, or take another lock. */
const HEAVY_COLUMN =
  /\b(?:unique|primary|check|references|generated|identity|bigserial|serial|smallserial|exclude)\b/i;

/** What one part of an "alter table" may do. */
const LIGHT_ACTIONS: readonly RegExp[] = [
  /^add constraint \w+ (?:check|foreign key) .* not valid$/i,
  /^add constraint \w+ (?:unique|primary key) using index \w+$/i,
  /^drop (?:constraint|column) /i,
  new RegExp(`^alter (?:column )?\\w+ set default ${LITERAL}$`, 'i'),
  /^alter (?:column )?\w+ drop (?:default|not null)$/i,
  /^rename /i,
  /^(?:re)?set \(/i,
];

/** Statements that hold a table for an instant whatever they say; bodies of functions are left out of the text. */
const LIGHT_STATEMENTS: readonly RegExp[] = [
  /^create table /i,
  /^create (?:or replace )?(?:constraint )?(?:function|procedure|view|trigger|type) /i,
  /^drop (?:table|trigger|function|view) /i,
  /^(?:comment on|grant|revoke|insert into) /i,
];

const ALTER = /^alter table (?:if exists )?(?:only )?\w+\.\w+ (?<actions>.*)$/i;

/** Whether the statement holds no table for longer than an instant. */
export function isLight(statement: string): boolean {
  const actions = ALTER.exec(statement)?.groups?.['actions'];
  if (actions === undefined) return LIGHT_STATEMENTS.some((form) => form.test(statement));
  return partsOf(actions).every(
    (action) => isLightColumn(action) || LIGHT_ACTIONS.some((form) => form.test(action)),
  );
}

const COLUMN = /^add (?:column )?(?:if not exists )?(?!constraint\b)\w+ (?<rest>.*)$/i;

/** A new column is light without a default, or with a literal, which is not written into the rows. */
function isLightColumn(action: string): boolean {
  const rest = COLUMN.exec(action)?.groups?.['rest'];
  if (rest === undefined || HEAVY_COLUMN.test(rest)) return false;
  const given = /\bdefault (?<value>.*)$/i.exec(rest)?.groups?.['value'];
  if (given === undefined) return !/\bnot null\b/i.test(rest);
  return new RegExp(`^${LITERAL}(?: not null)?$`, 'i').test(given);
}

/** Splits at commas outside of parentheses. */
function partsOf(actions: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of actions) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}
