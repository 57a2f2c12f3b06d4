CREATE TABLE "catalog_clock" (
	"noted_until" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "catalog_change" ADD COLUMN "xid" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL;--> statement-breakpoint
CREATE INDEX "catalog_change_xid" ON "catalog_change" USING btree ("xid");--> statement-breakpoint
INSERT INTO "catalog_clock" VALUES (now());--> statement-breakpoint

-- For tables that do not say themselves whose they are. Arguments: the kind, and what finds the ids among the changed
-- rows, which stand in it as %I.
CREATE FUNCTION note_catalog_change_of() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  source text := CASE TG_OP WHEN 'DELETE' THEN 'removed' ELSE 'added' END;
BEGIN
  EXECUTE format('INSERT INTO catalog_change (kind, entity_id) SELECT DISTINCT %L, f.id FROM (%s) AS f(id)',
    TG_ARGV[0], format(TG_ARGV[1], source));
  PERFORM pg_notify('catalog', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
  watched text[][] := ARRAY[
    ['goods_option_text', 'goods', 'select o.goods_id from %I s join goods_option o on o.id = s.option_id'],
    ['option_value', 'goods', 'select o.goods_id from %I s join goods_option o on o.id = s.option_id'],
    ['option_value_text', 'goods', 'select o.goods_id from %I s join option_value v on v.id = s.value_id join goods_option o on o.id = v.option_id'],
    ['group_activity', 'group', 'select x.goods_id from %I s join group_sku x on x.activity_id = s.id'],
    ['group_activity_text', 'group', 'select x.goods_id from %I s join group_sku x on x.activity_id = s.activity_id'],
    ['seckill_activity', 'seckill', 'select x.id from %I s join seckill_goods x on x.activity_id = s.id'],
    ['seckill_activity_slot', 'seckill', 'select x.id from %I s join seckill_goods x on x.activity_id = s.activity_id'],
    ['seckill_activity_slot', 'activity', 'select activity_id from %I'],
    ['seckill_slot', 'seckill', 'select x.id from %I s join seckill_activity_slot l on l.slot_id = s.id join seckill_goods x on x.activity_id = l.activity_id'],
    ['seckill_slot', 'activity', 'select l.activity_id from %I s join seckill_activity_slot l on l.slot_id = s.id'],
    ['merchant_banner_text', 'merchant', 'select b.merchant_id from %I s join merchant_banner b on b.id = s.banner_id'],
    ['recommended_block_text', 'home', 'select block_id from %I'],
    ['brand', 'brand', 'select id from %I'],
    ['tag', 'tag', 'select id from %I'],
    ['shelf', 'shared', 'select 0 from %I'],
    ['shelf_text', 'shared', 'select 0 from %I'],
    ['guarantee', 'shared', 'select 0 from %I'],
    ['guarantee_text', 'shared', 'select 0 from %I'],
    ['article_category', 'shared', 'select 0 from %I'],
    ['article_category_text', 'shared', 'select 0 from %I'],
    ['merchant_category', 'shared', 'select 0 from %I'],
    ['merchant_category_text', 'shared', 'select 0 from %I'],
    ['merchant_type', 'shared', 'select 0 from %I'],
    ['merchant_type_text', 'shared', 'select 0 from %I']];
  item text[]; name text;
BEGIN
  FOREACH item SLICE 1 IN ARRAY watched LOOP
    name := item[1] || '_as_' || item[2];
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change_of(%L, %L)', name || '_in', item[1], item[2], item[3]);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change_of(%L, %L)', name || '_anew', item[1], item[2], item[3]);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_catalog_change_of(%L, %L)', name || '_out', item[1], item[2], item[3]);
  END LOOP;
END $$;--> statement-breakpoint

-- Rows that every sale writes to. Only what pages say of them counts: price, quota, and whether anything is left.
-- Arguments: the kind, and the column that holds its id.
CREATE FUNCTION note_row_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_change (kind, entity_id) VALUES (TG_ARGV[0], (to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[1])::int);
  PERFORM pg_notify('catalog', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sku_stock_noted AFTER UPDATE ON sku_stock FOR EACH ROW
  WHEN ((OLD.stock > 0) <> (NEW.stock > 0)) EXECUTE FUNCTION note_row_change('goods', 'goods_id');--> statement-breakpoint
CREATE TRIGGER seckill_sku_noted AFTER INSERT OR DELETE ON seckill_sku FOR EACH ROW
  EXECUTE FUNCTION note_row_change('seckill', 'seckill_goods_id');--> statement-breakpoint
CREATE TRIGGER seckill_sku_noted_anew AFTER UPDATE ON seckill_sku FOR EACH ROW
  WHEN ((OLD.price, OLD.quota_total, OLD.quota > 0) IS DISTINCT FROM (NEW.price, NEW.quota_total, NEW.quota > 0))
  EXECUTE FUNCTION note_row_change('seckill', 'seckill_goods_id');--> statement-breakpoint
DROP TRIGGER group_sku_noted_anew ON group_sku;--> statement-breakpoint
CREATE TRIGGER group_sku_noted_anew AFTER UPDATE ON group_sku FOR EACH ROW
  WHEN ((OLD.price, OLD.quota_total, OLD.quota > 0) IS DISTINCT FROM (NEW.price, NEW.quota_total, NEW.quota > 0))
  EXECUTE FUNCTION note_row_change('group', 'goods_id');
