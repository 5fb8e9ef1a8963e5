/**
 * SQL condition: engagement `e` was bought as advice, such as a consultation, so nothing is submitted to the
 * revenue service.
 */
export const isAdvice = `coalesce((select p.category = 'Advice' from order_items i join products p on p.id = i.product_id
        where i.id = e.order_item_id), false)`;
