-- A transaction that announces something holds a lock of the whole server while it commits. Who sells announces the products after its
-- commit, many at once (modules/catalog/announce-sales.ts); every other change of stock is announced here as before. Only a sale
-- raises what was sold.
CREATE OR REPLACE TRIGGER sku_stock_announced AFTER UPDATE ON sku_stock FOR EACH ROW
  WHEN (NEW.sold <= OLD.sold) EXECUTE FUNCTION announce_stock();
