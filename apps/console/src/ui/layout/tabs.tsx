import '@mantine/core/styles/Tabs.css';
import { Tabs as KitTabs } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly children: ReactNode;
}

/** Tabs with an underline; arrow keys move between them. */
export function Tabs<Value extends string>({ label, value, options, onChange, children }: TabsProps<Value>) {
  return (
    <KitTabs
      value={value}
      onChange={(next) => next !== null && onChange(next as Value)}
      classNames={{ list: styles['list'] ?? '', tab: styles['tab'] ?? '', panel: styles['panel'] ?? '' }}
    >
      <KitTabs.List aria-label={label}>
        {options.map((option) => (
          <KitTabs.Tab key={option.value} value={option.value}>
            {option.label}
          </KitTabs.Tab>
        ))}
      </KitTabs.List>
      {children}
    </KitTabs>
  );
}

export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  return <KitTabs.Panel value={value}>{children}</KitTabs.Panel>;
}
