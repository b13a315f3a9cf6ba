import type { ComponentType } from 'react';
import { ActionsSection } from './sections/actions.tsx';
import { BrandSection } from './sections/brand.tsx';
import { ChoicesSection } from './sections/choices.tsx';
import { ContentSection } from './sections/content.tsx';
import { FieldsSection } from './sections/fields.tsx';
import { PublicLayoutSection, SplitLayoutSection } from './sections/layouts.tsx';
import { OpenMenusSection } from './sections/open-menus.tsx';
import { ConfirmDialogSection, DialogSection, SidePanelSection, WideDialogSection } from './sections/overlays.tsx';
import { StatesSection } from './sections/states.tsx';
import { TablesSection } from './sections/tables.tsx';

/** Every section is a page of its own (`?section=fields`) and a picture in each theme. */
export const sections: Readonly<Record<string, ComponentType>> = {
  brand: BrandSection,
  actions: ActionsSection,
  fields: FieldsSection,
  choices: ChoicesSection,
  content: ContentSection,
  tables: TablesSection,
  states: StatesSection,
  'open-menus': OpenMenusSection,
  dialog: DialogSection,
  'wide-dialog': WideDialogSection,
  'confirm-dialog': ConfirmDialogSection,
  'side-panel': SidePanelSection,
  'public-layout': PublicLayoutSection,
  'split-layout': SplitLayoutSection,
};
