import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { InfoBlock, InfoPart } from './info-text.ts';

function Parts(props: { parts: readonly InfoPart[] }) {
  return props.parts.map((part, index) => {
    const key = `${String(index)}${part.text}`;
    if (part.kind === 'text') return <span key={key}>{part.text}</span>;
    if (part.href.startsWith('/')) {
      return (
        <Link key={key} to={part.href}>
          {part.text}
        </Link>
      );
    }
    return (
      <a key={key} href={part.href}>
        {part.text}
      </a>
    );
  });
}

export function InfoBlocks(props: { blocks: readonly InfoBlock[] }) {
  return props.blocks.map((block, index) => (
    <Block key={`${block.kind}${String(index)}`} block={block} />
  ));
}

function Block(props: { block: InfoBlock }): ReactNode {
  const { block } = props;
  if (block.kind === 'heading') return <h2 className="h3">{block.text}</h2>;
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Parts parts={block.parts} />
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item, at) => (
        <li key={String(at)}>
          <Parts parts={item} />
        </li>
      ))}
    </ul>
  );
}
