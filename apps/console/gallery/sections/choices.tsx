import { Flag } from '../../src/ui/drawings/flag.tsx';
import { ChoiceItem } from '../../src/ui/fields/choice-item.tsx';
import { Segmented } from '../../src/ui/fields/segmented.tsx';
import { Card } from '../../src/ui/layout/card.tsx';
import { SegmentedLinks } from '../../src/ui/layout/segmented-links.tsx';
import { Steps } from '../../src/ui/layout/steps.tsx';
import { TabPanel, Tabs } from '../../src/ui/layout/tabs.tsx';
import { PickMenu } from '../../src/ui/overlays/pick-menu.tsx';
import { doNothing, Show } from '../show.tsx';

const intervals = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
] as const;

const languages = [
  { value: 'en', label: 'English (US)', icon: <Flag country="US" /> },
  { value: 'en_IN', label: 'English (India)', icon: <Flag country="IN" /> },
] as const;

export function ChoicesSection() {
  return (
    <>
      <Show name="Segmented, SegmentedLinks">
        <div className="row">
          <Segmented label="Interval" value="yearly" options={intervals} onChange={doNothing} />
          <SegmentedLinks
            label="Product"
            links={[
              { href: '?tab=0', label: 'ERP', isCurrent: true },
              { href: '?tab=1', label: 'MRP', isCurrent: false },
            ]}
          />
        </div>
      </Show>
      <Show name="Tabs, TabPanel">
        <Tabs label="Invoices" value="monthly" options={intervals} onChange={doNothing}>
          <TabPanel value="monthly">Content of the open tab.</TabPanel>
        </Tabs>
      </Show>
      <Show name="PickMenu: with label, compact">
        <div className="row">
          <PickMenu label="Language" position="bottom" align="left" value="en" options={languages} onPick={doNothing} />
          <PickMenu
            label="Language"
            position="bottom"
            align="left"
            value="en_IN"
            options={languages}
            onPick={doNothing}
            isCompact
          />
        </div>
      </Show>
      <Show name="ChoiceItem: chosen, other, disabled">
        <Card>
          <ChoiceItem label="Northlake" isChosen isDisabled={false} onPick={doNothing} />
          <ChoiceItem label="Harbour Mills" isChosen={false} isDisabled={false} onPick={doNothing} />
          <ChoiceItem label="Old Quay" isChosen={false} isDisabled onPick={doNothing} />
        </Card>
      </Show>
      <Show name="Steps: first, second of three">
        <Steps label="Import" names={['File', 'Check', 'Result']} current={0} doneLabel="done" />
        <Steps label="Import" names={['File', 'Check', 'Result']} current={1} doneLabel="done" />
      </Show>
    </>
  );
}
