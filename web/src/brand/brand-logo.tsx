import { Logo, LogoMark } from '@jubilee/ui/logo';
import { useBrand } from './brand-context.ts';
import { brandMark } from './marks.ts';

export function BrandLogo(props: { onArt?: boolean }) {
  const brand = useBrand();
  return (
    <Logo name={brand.name} mark={brandMark(brand.location) ?? ''} onArt={props.onArt ?? false} />
  );
}

export function BrandMark() {
  return <LogoMark mark={brandMark(useBrand().location) ?? ''} />;
}
