import type { ReactNode } from 'react';
import { Hash } from 'lucide-react';
import { t } from '@lingui/core/macro';
import { Alert } from '@jubilee/ui/alert';
import { Link } from '../../navigation/link.tsx';
import type { InfoBlock, InfoPart } from './info-text.ts';
import styles from './info.module.css';

function Part(props: { part: InfoPart }): ReactNode {
  const { part } = props;
  if (part.kind === 'text') return part.text;
  if (part.kind === 'strong') return <strong>{part.text}</strong>;
  if (part.href.startsWith('/')) return <Link href={part.href}>{part.text}</Link>;
  const isElsewhere = part.href.startsWith('https:');
  return (
    <a href={part.href} {...(isElsewhere ? { rel: 'noreferrer', target: '_blank' } : {})}>
      {part.text}
    </a>
  );
}

export function InfoParts(props: { parts: readonly InfoPart[] }) {
  return props.parts.map((part, at) => <Part key={String(at)} part={part} />);
}

export function InfoBlocks(props: { blocks: readonly InfoBlock[] }) {
  return props.blocks.map((block, at) => <Block key={String(at)} block={block} />);
}

function Heading(props: { block: InfoBlock & { kind: 'heading' } }) {
  const { text, id, level } = props.block;
  const name = { id, tabIndex: -1 };
  return (
    <div className={styles.heading}>
      {level === 2 ? (
        <h2 className="h2" {...name}>
          {text}
        </h2>
      ) : (
        <h3 className="h3" {...name}>
          {text}
        </h3>
      )}
      <a href={`#${id}`} className={styles.anchor} aria-label={t`Link to “${text}”`}>
        <Hash className="ic ic-16" aria-hidden="true" />
      </a>
    </div>
  );
}

const plainText = (parts: readonly InfoPart[]): string => parts.map(({ text }) => text).join('');

/** On a phone each row is a block, and each cell repeats the name of its column. */
function Table(props: { block: InfoBlock & { kind: 'table' } }) {
  const { head, rows } = props.block;
  const columnOf = (at: number): string => plainText(head[at] ?? []);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={String(at)} scope="col">
              <InfoParts parts={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = [], ...rest], row) => (
          <tr key={String(row)}>
            <th scope="row">
              <InfoParts parts={first} />
            </th>
            {rest.map((cell, at) => (
              <td
                key={String(at)}
                {...(head.length > 2 ? { 'data-column': columnOf(at + 1) } : {})}
              >
                <InfoParts parts={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Block(props: { block: InfoBlock }): ReactNode {
  const { block } = props;
  if (block.kind === 'heading') return <Heading block={block} />;
  if (block.kind === 'table') return <Table block={block} />;
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, at) => (
          <li key={String(at)}>
            <InfoParts parts={item} />
          </li>
        ))}
      </List>
    );
  }
  if (block.kind === 'note') {
    return (
      <Alert>
        <InfoParts parts={block.parts} />
      </Alert>
    );
  }
  return (
    <p>
      <InfoParts parts={block.parts} />
    </p>
  );
}
