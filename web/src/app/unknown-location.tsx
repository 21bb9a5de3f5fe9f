import { t } from '@lingui/core/macro';

/** The page for a host that belongs to no brand: no brand's colors or name. */
export function UnknownLocation() {
  return (
    <main className="unknown-location">
      <div role="alert">
        <h1>{t`Unknown location`}</h1>
        <p>
          {t`This address does not belong to a location that we know, and no styles are present for it. Please check the address and try again.`}
        </p>
      </div>
    </main>
  );
}
