import { Logo, LogoMark } from '@jubilee/ui/logo';
import { useBrand } from './brand-context.ts';
import { BRAND_MARKS } from './marks.ts';

export function BrandLogo(props: { onArt?: boolean }) {
  const brand = useBrand();
  return (
    <Logo name={brand.name} mark={BRAND_MARKS[brand.location] ?? ''} onArt={props.onArt ?? false} />
  );
}

export function BrandMark() {
  return <LogoMark mark={BRAND_MARKS[useBrand().location] ?? ''} />;
}
