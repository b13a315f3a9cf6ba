import { roles } from '@atrium/domain/brand/tokens';
import { AtriumDrawing } from '../../src/ui/drawings/atrium-drawing.tsx';
import { Flag } from '../../src/ui/drawings/flag.tsx';
import { Icon } from '../../src/ui/drawings/icon.tsx';
import { Logo } from '../../src/ui/drawings/logo.tsx';
import * as icons from '../../src/ui/icons.ts';
import { Show } from '../show.tsx';

const colours = Object.keys(roles.light).filter((role) => !role.startsWith('shadow'));
const sizes = [14, 16, 18, 20, 28] as const;

export function BrandSection() {
  return (
    <>
      <Show name="Logo, Flag, AtriumDrawing">
        <div className="row">
          <Logo />
          <Logo size={32} />
          <Flag country="US" />
          <Flag country="GB" />
          <Flag country="IN" />
          <span className="drawing">
            <AtriumDrawing />
          </span>
        </div>
      </Show>
      <Show name="Colour roles">
        <div className="row">
          {colours.map((role) => (
            <span key={role} className="swatch" style={{ '--swatch': `var(--at-${role})` } as object}>
              {role}
            </span>
          ))}
        </div>
      </Show>
      <Show name="Icon: sizes 14, 16, 18, 20, 28; bold">
        <div className="row">
          {sizes.map((size) => (
            <Icon key={size} of={icons.lockIcon} size={size} />
          ))}
          <Icon of={icons.checkIcon} isBold />
        </div>
      </Show>
      <Show name="Icons">
        <div className="row">
          {Object.entries(icons).map(([name, shape]) => (
            <span key={name} title={name}>
              <Icon of={shape} size={20} />
            </span>
          ))}
        </div>
      </Show>
    </>
  );
}
