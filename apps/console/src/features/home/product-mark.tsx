import { ProductIcon } from '../../ui/drawings/product-icon.tsx';
import {
  branchIcon,
  chartIcon,
  clockCheckIcon,
  fileTextIcon,
  type IconShape,
  messageIcon,
  receiptDollarIcon,
  scanIcon,
  shopIcon,
  sparklesIcon,
  worldIcon,
} from '../../ui/icons.ts';

/** Icons of products that are not sold; only home draws them. */
const icons: Readonly<Record<string, IconShape>> = {
  report_builder: chartIcon,
  workflow: branchIcon,
  website_builder: worldIcon,
  shop: shopIcon,
  doc_builder: fileTextIcon,
  doc_scanner: scanIcon,
  attendance: clockCheckIcon,
  expense: receiptDollarIcon,
  chat: messageIcon,
  ai: sparklesIcon,
};

export function ProductMark({ product }: { product: string }) {
  return <ProductIcon product={product} icon={icons[product]} />;
}
