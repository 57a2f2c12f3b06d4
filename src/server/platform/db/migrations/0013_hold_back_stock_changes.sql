CREATE TABLE "stock_flip" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_flip_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"entity_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_flip_noted" (
	"kind" text NOT NULL,
	"entity_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_flip_noted_kind_entity_id_pk" PRIMARY KEY("kind","entity_id")
);
--> statement-breakpoint

-- Every sale may empty a stock and every cancelled order refill it, so buyers cause these changes as often as they like.
-- They are put down here, and noted among the changes of the catalogue at most once a minute and thing. A row of its own
-- each time: an update of one row would make buyers of different options wait for each other.
-- Arguments: the kind of change, and the column that holds its id.
CREATE FUNCTION put_down_flip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_flip (kind, entity_id) VALUES (TG_ARGV[0], (to_jsonb(NEW) ->> TG_ARGV[1])::int);
  PERFORM pg_notify('catalog', 'flip');
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER sku_stock_noted ON sku_stock;--> statement-breakpoint
CREATE TRIGGER sku_stock_flipped AFTER UPDATE ON sku_stock FOR EACH ROW
  WHEN ((OLD.stock > 0) <> (NEW.stock > 0)) EXECUTE FUNCTION put_down_flip('stock', 'goods_id');--> statement-breakpoint
DROP TRIGGER seckill_sku_noted_anew ON seckill_sku;--> statement-breakpoint
CREATE TRIGGER seckill_sku_noted_anew AFTER UPDATE ON seckill_sku FOR EACH ROW
  WHEN ((OLD.price, OLD.quota_total) IS DISTINCT FROM (NEW.price, NEW.quota_total))
  EXECUTE FUNCTION note_row_change('seckill', 'seckill_goods_id');--> statement-breakpoint
CREATE TRIGGER seckill_sku_flipped AFTER UPDATE ON seckill_sku FOR EACH ROW
  WHEN ((OLD.quota > 0) <> (NEW.quota > 0)) EXECUTE FUNCTION put_down_flip('seckill', 'seckill_goods_id');--> statement-breakpoint
DROP TRIGGER group_sku_noted_anew ON group_sku;--> statement-breakpoint
CREATE TRIGGER group_sku_noted_anew AFTER UPDATE ON group_sku FOR EACH ROW
  WHEN ((OLD.price, OLD.quota_total) IS DISTINCT FROM (NEW.price, NEW.quota_total))
  EXECUTE FUNCTION note_row_change('group', 'goods_id');--> statement-breakpoint
CREATE TRIGGER group_sku_flipped AFTER UPDATE ON group_sku FOR EACH ROW
  WHEN ((OLD.quota > 0) <> (NEW.quota > 0)) EXECUTE FUNCTION put_down_flip('group', 'goods_id');
