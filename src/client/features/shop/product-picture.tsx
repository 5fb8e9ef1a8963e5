import { chakra } from '@chakra-ui/react/styled-system';
import type { RequestKind } from '../../../domain/engagements/request-kinds.ts';
import type { ProductCategory } from '../../../domain/shop/catalogue-product.ts';
import type { ProductView } from '../../../domain/shop/schemas.ts';
import type { ProductDrawingName } from '../../ui/drawings/product-drawing.tsx';

/** Drawings for the catalogue's products, by ID. */
const drawings: Readonly<Record<number, ProductDrawingName>> = {
  4: 'check',
  5: 'slips',
  7: 'penalty',
  8: 'objection',
  9: 'pin',
  10: 'talk',
  11: 'shop',
  12: 'ledger',
  13: 'payslips',
  14: 'year',
};

/** Drawings for other products, by category, because operators can add products. */
const categoryDrawings: Record<ProductCategory, ProductDrawingName> = {
  'Tax Returns': 'form',
  'SARS Support': 'objection',
  Advice: 'talk',
  'Business Services': 'ledger',
  Plans: 'year',
};

/** Returns the drawing for a product without an image. */
export function productDrawing({ id, category }: Pick<ProductView, 'id' | 'category'>): ProductDrawingName {
  const ofCategory = Object.hasOwn(categoryDrawings, category)
    ? categoryDrawings[category as ProductCategory]
    : 'form';
  return drawings[id] ?? ofCategory;
}

/** Drawings for documents, by kind. All other kinds are drawn as a form. */
const documentDrawings: Partial<Record<RequestKind, ProductDrawingName>> = {
  medical_certificate: 'medical',
  medical_costs: 'medical',
  disability_form: 'medical',
  interest_certificate: 'slips',
  gains_certificate: 'slips',
  donation_receipts: 'slips',
  logbook: 'ledger',
  business_accounts: 'ledger',
  financial_statements: 'ledger',
  bank_statements: 'slips',
  rental_schedule: 'rent',
  bond_statement: 'rent',
  property_sale: 'rent',
  home_office: 'rent',
  proof_of_address: 'rent',
  crypto_report: 'ledger',
  id_copy: 'card',
};

/** Returns the drawing for a document that the client sends. */
export const documentDrawing = (kind: RequestKind): ProductDrawingName => documentDrawings[kind] ?? 'form';

/** Image that an operator has set for a product. */
export function ProductImage({ url }: { url: string }) {
  return (
    <chakra.img
      src={url}
      alt=""
      aspectRatio="16 / 9"
      width="full"
      objectFit="cover"
      bg="sunken"
      border="1px solid"
      borderColor="line"
      borderRadius="lg"
    />
  );
}
