import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { navigateTo, type PageTarget } from './navigate.ts';
import { hrefOf, plainPath } from './paths.ts';
import { preload } from './preload.ts';
import { usePath } from './use-path.ts';

type Where = PageTarget | { readonly href: string; readonly to?: undefined };

export type LinkProps = Where &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'ref'> & {
    /** The query counts too when deciding whether this link leads to the current page. */
    readonly exactSearch?: boolean;
    /** Pages below this one count as this one. */
    readonly withChildren?: boolean;
    /** Overrides whether its target is the current page. */
    readonly isActive?: boolean;
    readonly children?: ReactNode;
  };

/** A click that the browser should handle itself: another tab, another window, a download. */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  return (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (event.currentTarget.target !== '' && event.currentTarget.target !== '_self')
  );
}

/**
 * A link inside the product: a real URL, followed without a page load. It has aria-current="page"
 * while its page is open, and preloads that page's chunks on hover.
 */
export function Link(props: LinkProps) {
  const {
    to,
    params,
    search,
    hash,
    href,
    exactSearch,
    withChildren,
    isActive,
    children,
    onClick,
    ...rest
  } = props as LinkProps & { href?: string; params?: Record<string, string> } & {
    search?: Record<string, string | undefined>;
    hash?: string;
  };
  const address = to === undefined ? (href ?? '/') : hrefOf(to, { params, search, hash });
  const path = plainPath(address.split(/[?#]/, 1)[0] ?? '/');
  const here = usePath();
  const query = useSearch();
  const isHere = here === path || (withChildren === true && here.startsWith(`${path}/`));
  const wanted = new URLSearchParams(search as Record<string, string> | undefined).toString();
  const isCurrent =
    isActive ??
    (isHere && hash === undefined && (exactSearch !== true || query.replace(/^\?/, '') === wanted));
  const lookAhead = () => preload(path);
  return (
    <a
      {...rest}
      href={address}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
      onClick={(event) => {
        onClick?.(event);
        if (isForBrowser(event)) return;
        event.preventDefault();
        navigateTo(address);
      }}
      onPointerEnter={lookAhead}
      onFocus={lookAhead}
      onTouchStart={lookAhead}
    >
      {children}
    </a>
  );
}
