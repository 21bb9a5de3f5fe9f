import { Trans } from '@lingui/react/macro';
import type { InfoBlock } from './info-text.ts';
import styles from './info.module.css';

/** The table of contents of a long page: beside it on a wide screen, collapsed on a phone. */
export function Contents(props: { blocks: readonly InfoBlock[] }) {
  const parts = props.blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  const links = (
    <ol className={styles.parts}>
      {parts.map((block) =>
        block.kind === 'heading' ? (
          <li key={block.id}>
            <a href={`#${block.id}`}>{block.text}</a>
          </li>
        ) : null,
      )}
    </ol>
  );
  return (
    <>
      <nav className={styles.beside} aria-labelledby="parts-of-page">
        <p id="parts-of-page" className="h3">
          <Trans>On this page</Trans>
        </p>
        {links}
      </nav>
      <details className={styles.folded}>
        <summary>
          <Trans>On this page</Trans>
        </summary>
        {links}
      </details>
    </>
  );
}
