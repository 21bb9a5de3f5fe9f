import { BRANDS } from '@jubilee/brands';
import { STAFF_ROLES, type StaffRole } from '@jubilee/contract/staff/roles';
import { Checkbox } from '@jubilee/ui/checkbox';
import { FieldError } from '@jubilee/ui/field';
import { roleName } from '../../parts/names.ts';
import type { Rights } from './rights.ts';
import styles from './staff.module.css';

/** Roles and brands; the order of both is that of the lists, so that equal rights look equal. */
export function RoleFields(props: {
  value: Rights;
  onChange: (rights: Rights) => void;
  error?: string | undefined;
}) {
  const { value, onChange } = props;
  const brands = BRANDS.map((brand) => brand.location);
  const withRole = (role: StaffRole, isIn: boolean): readonly StaffRole[] =>
    STAFF_ROLES.filter((one) => (one === role ? isIn : value.roles.includes(one)));
  const withBrand = (brand: string, isIn: boolean): readonly string[] =>
    brands.filter((one) => (one === brand ? isIn : (value.brands?.includes(one) ?? true)));
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className="h3">Roles</legend>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            checked={value.roles.includes(role)}
            onChange={(event) =>
              onChange({ ...value, roles: withRole(role, event.target.checked) })
            }
          >
            {roleName(role)}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend className="h3">Brands</legend>
        <Checkbox
          checked={value.brands === null}
          onChange={(event) => onChange({ ...value, brands: event.target.checked ? null : brands })}
        >
          All, also later ones
        </Checkbox>
        {BRANDS.map((brand) => (
          <Checkbox
            key={brand.location}
            disabled={value.brands === null}
            checked={value.brands?.includes(brand.location) ?? true}
            onChange={(event) =>
              onChange({ ...value, brands: withBrand(brand.location, event.target.checked) })
            }
          >
            {brand.name}
          </Checkbox>
        ))}
      </fieldset>
      {props.error !== undefined && <FieldError id="rights-problem" text={props.error} />}
    </>
  );
}
