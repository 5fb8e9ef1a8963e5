/**
 * The fields of a checkout form in the documented order, which is the order of its signature, each with the most
 * characters that it takes (null: no limit). Source: https://developers.payfast.co.za/docs#step_1_form_fields
 */
const limits = {
  merchant_id: 8,
  merchant_key: null,
  return_url: null,
  cancel_url: null,
  notify_url: null,
  fica_idnumber: 13,
  name_first: 100,
  name_last: 100,
  email_address: 100,
  cell_number: 100,
  m_payment_id: 100,
  amount: null,
  item_name: 100,
  item_description: 255,
  custom_int1: 255,
  custom_int2: 255,
  custom_int3: 255,
  custom_int4: 255,
  custom_int5: 255,
  custom_str1: 255,
  custom_str2: 255,
  custom_str3: 255,
  custom_str4: 255,
  custom_str5: 255,
  email_confirmation: 1,
  confirmation_address: 100,
  payment_method: 3,
  subscription_type: 1,
  billing_date: 10,
  recurring_amount: null,
  frequency: 1,
  cycles: null,
  subscription_notify_email: null,
  subscription_notify_webhook: null,
  subscription_notify_buyer: null,
} as const;

export type CheckoutField = keyof typeof limits;

export const checkoutFieldLimits: Readonly<Record<CheckoutField, number | null>> = limits;

/** The names in the documented order. */
export const checkoutFieldOrder = Object.keys(limits) as readonly CheckoutField[];
