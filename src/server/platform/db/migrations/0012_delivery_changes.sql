DROP INDEX "order_line_product";--> statement-breakpoint
CREATE INDEX "order_line_product" ON "order_line" USING btree ("product_id","id");--> statement-breakpoint
-- Product pages and cards say what a delivery costs and how long it takes, and which size guide applies.
DO $$
DECLARE
  watched text[][] := ARRAY[
    ['shipping_template', 'select p.id from %I s join product p on p.shipping_template_id = s.id'],
    ['shipping_transit', 'select p.id from %I s join product p on p.shipping_template_id = s.template_id'],
    ['shipping_rule', 'select p.id from %I s join product p on p.shipping_template_id = s.template_id'],
    ['shipping_free', 'select p.id from %I s join product p on p.shipping_template_id = s.template_id'],
    ['size_guide', 'select p.id from %I s join product p on p.category_id = s.category_id']];
  item text[]; name text;
BEGIN
  FOREACH item SLICE 1 IN ARRAY watched LOOP
    name := item[1] || '_as_goods';
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change_of(%L, %L)', name || '_in', item[1], 'goods', item[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change_of(%L, %L)', name || '_anew', item[1], 'goods', item[2]);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change_of(%L, %L)', name || '_out', item[1], 'goods', item[2]);
  END LOOP;
END $$;
