import { SchemePicker } from '../src/ui/fields/scheme-picker.tsx';
import { sections } from './sections.ts';

/** Layouts, dialogs and panels fill the screen, so they have no navigation around them. */
const fillsScreen = /-layout$|dialog$|-panel$/;

const name = new URLSearchParams(window.location.search).get('section') ?? 'brand';
const Section = sections[name] ?? (() => 'There is no such section.');

export function Gallery() {
  if (fillsScreen.test(name)) return <Section />;
  return (
    <div className="gallery">
      <nav aria-label="Sections">
        {Object.keys(sections).map((other) => (
          <a key={other} href={`?section=${other}`}>
            {other}
          </a>
        ))}
        <SchemePicker position="bottom" align="right" isCompact={false} />
      </nav>
      <main className="exhibit">
        <Section />
      </main>
    </div>
  );
}
