import { AgreementLine } from '../../src/ui/agreement-line.tsx';
import { Button } from '../../src/ui/button.tsx';
import { Icon } from '../../src/ui/drawings/icon.tsx';
import { ProductIcon } from '../../src/ui/drawings/product-icon.tsx';
import { GeoCredit } from '../../src/ui/geo-credit.tsx';
import { lockIcon, mailIcon, wifiOffIcon } from '../../src/ui/icons.ts';
import { Card } from '../../src/ui/layout/card.tsx';
import { CardHeader } from '../../src/ui/layout/card-header.tsx';
import { NoticeBar } from '../../src/ui/layout/notice-bar.tsx';
import { PageHeader } from '../../src/ui/layout/page-header.tsx';
import { SettingRow } from '../../src/ui/layout/setting-row.tsx';
import { SettingsGroup } from '../../src/ui/layout/settings-group.tsx';
import { SettingsSection } from '../../src/ui/layout/settings-section.tsx';
import { Absent } from '../../src/ui/states/absent.tsx';
import { ProgressBar } from '../../src/ui/states/progress-bar.tsx';
import { StatusBadge } from '../../src/ui/status-badge.tsx';
import { FactList } from '../../src/ui/tables/fact-list.tsx';
import { Ledger, LedgerLine, LedgerTotal } from '../../src/ui/tables/ledger.tsx';
import { Announcement, VisuallyHidden } from '../../src/ui/visually-hidden.tsx';
import { WhyAmount } from '../../src/ui/why-amount.tsx';
import { WithdrawalTerms } from '../../src/ui/withdrawal-terms.tsx';
import { Show } from '../show.tsx';

const reasons = [{ says: 'You pay for 61 of the 365 days.', working: '$720.00 × 61 / 365 = $120.33' }];

function Money() {
  return (
    <Card>
      <CardHeader title="What you pay" />
      <div className="padded">
        <Ledger>
          <LedgerLine label="ERP Startup, yearly" working="12 users × $60.00" amount="$720.00" />
          <LedgerLine label="Balance" amount="−$100.00" isCredit />
          <LedgerLine label="Subtotal" amount="$620.00" isSum />
          <LedgerTotal label="Due today" amount="$620.00" />
        </Ledger>
      </div>
    </Card>
  );
}

function Notices() {
  return (
    <>
      <NoticeBar tone="plain" icon={<Icon of={lockIcon} />}>
        You may look at the plans, but not change them.
      </NoticeBar>
      <NoticeBar tone="orange" icon={<Icon of={wifiOffIcon} size={18} />}>
        You are offline.
      </NoticeBar>
      <NoticeBar
        tone="accent"
        icon={<Icon of={mailIcon} size={18} />}
        action={
          <Button size="xs" variant="default">
            Send again
          </Button>
        }
      >
        Verify your email address.
      </NoticeBar>
    </>
  );
}

export function ContentSection() {
  return (
    <>
      <Show name="PageHeader">
        <PageHeader title="Users" action={<Button>Add user</Button>}>
          Everybody who works in your products.
        </PageHeader>
      </Show>
      <Show name="Card, CardHeader, Ledger, LedgerLine, LedgerTotal">
        <Money />
      </Show>
      <Show name="WhyAmount: open">
        <WhyAmount reasons={reasons} isOpenAtFirst />
      </Show>
      <Show name="FactList, StatusBadge, Absent">
        <Card>
          <FactList>
            <div>
              <dt>Plan</dt>
              <dd>ERP Startup</dd>
            </div>
            <div>
              <dt>Status</dt>
              <dd className="row">
                <StatusBadge tone="green">Active</StatusBadge>
                <StatusBadge tone="blue">Trial</StatusBadge>
                <StatusBadge tone="red">Expired</StatusBadge>
                <StatusBadge tone="orange">Paused</StatusBadge>
                <StatusBadge tone="plain">Free</StatusBadge>
              </dd>
            </div>
            <div>
              <dt>Contact</dt>
              <dd>
                <Absent label="Not given" />
              </dd>
            </div>
          </FactList>
        </Card>
      </Show>
      <Show name="NoticeBar: plain, orange, accent">
        <Notices />
      </Show>
      <Show name="ProgressBar: known, unknown">
        <ProgressBar label="Import" done={40} total={100} text="40 of 100" />
        <br />
        <ProgressBar label="Import" done={0} total={null} text="Reading the file" />
      </Show>
      <Show name="SettingsGroup, SettingsSection, SettingRow, ProductIcon, GeoCredit">
        <SettingsGroup title="Everybody">
          <SettingsSection title="Company" text={<GeoCredit />}>
            <Card>
              <SettingRow title="Company name" text="Northlake, 4 Lake View">
                <Button variant="default">Edit</Button>
              </SettingRow>
              <SettingRow title="Products">
                <ProductIcon product="erp" />
                <ProductIcon product="crm" />
              </SettingRow>
            </Card>
          </SettingsSection>
        </SettingsGroup>
      </Show>
      <Show name="AgreementLine">
        <AgreementLine of="organization" />
        <AgreementLine of="oneself" tellsPrivacy />
        <AgreementLine of="invitation" />
        <AgreementLine of="new_account" />
      </Show>
      <Show name="WithdrawalTerms">
        <WithdrawalTerms withdrawal={{ days: 14, writeTo: 'help@seller.example' }} />
      </Show>
      <Show name="VisuallyHidden, Announcement: for screen readers only">
        <VisuallyHidden>Not seen</VisuallyHidden>
        <Announcement>Not seen</Announcement>
      </Show>
    </>
  );
}
